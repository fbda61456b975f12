import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/generated/protocol';
import { patched } from '../../src/server/patch';

const change = (op: Change['op'], path: string, value?: unknown): Change => ({ op, path, value }) as Change;

describe('patched', () => {
  test('replaces a value deep inside and leaves the old document alone', () => {
    const before = { view: { row: ['red', 'blue'] }, table: { phase: 'playing' } };
    const after = patched(before, [change('replace', '/view/row/1', 'green')]);
    expect(after).toEqual({ view: { row: ['red', 'green'] }, table: { phase: 'playing' } });
    expect(before.view.row).toEqual(['red', 'blue']);
  });

  test('what did not change stays the same object', () => {
    const before = { a: { b: 1 }, c: { d: 2 } };
    const after = patched(before, [change('replace', '/a/b', 3)]);
    expect(after.c).toBe(before.c);
    expect(after.a).not.toBe(before.a);
  });

  test('adds to a list at a place, and at its end', () => {
    const before = { list: [1, 3] };
    expect(patched(before, [change('add', '/list/1', 2)]).list).toEqual([1, 2, 3]);
    expect(patched(before, [change('add', '/list/-', 4)]).list).toEqual([1, 3, 4]);
  });

  test('removes from a list and from an object', () => {
    expect(patched({ list: [1, 2, 3] }, [change('remove', '/list/0')]).list).toEqual([2, 3]);
    expect(patched({ a: 1, b: 2 }, [change('remove', '/a')])).toEqual({ b: 2 });
  });

  test('makes changes in order, each on what the one before left', () => {
    const changes = [change('add', '/list/0', 'x'), change('replace', '/list/1', 'y')];
    expect(patched({ list: ['a', 'b'] }, changes).list).toEqual(['x', 'y', 'b']);
  });

  test('reads escaped slashes and tildes in names', () => {
    expect(patched({ 'a/b': 1, 'c~d': 2 }, [change('replace', '/a~1b', 3), change('replace', '/c~0d', 4)])).toEqual({
      'a/b': 3,
      'c~d': 4,
    });
  });

  test('the empty path is the whole document', () => {
    expect(patched<unknown>({ a: 1 }, [change('replace', '', { b: 2 })])).toEqual({ b: 2 });
  });

  test('a path through nothing is an error that names it', () => {
    expect(() => patched({ a: 1 }, [change('replace', '/a/b/c', 2)])).toThrow('/a/b/c');
  });
});
