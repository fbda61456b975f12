/** JSON Patch (add, remove, replace) without changing the old document: what did not change stays the same object. */

import type { Change } from '../generated/protocol';

type Node = Record<string, unknown> | unknown[];

export function patched<T>(document: T, changes: Change[]): T {
  let result: unknown = document;
  for (const change of changes) {
    const path = change.path
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    result = put(result, path, change);
  }
  return result as T;
}

function put(node: unknown, path: string[], change: Change): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return change.value;
  if (typeof node !== 'object' || node === null) throw new Error(`nothing at ${change.path}`);
  const copy: Node = Array.isArray(node) ? [...node] : { ...node };
  if (Array.isArray(copy)) {
    const at = head === '-' ? copy.length : Number(head);
    if (rest.length) copy[at] = put(copy[at], rest, change);
    else if (change.op === 'add') copy.splice(at, 0, change.value);
    else if (change.op === 'remove') copy.splice(at, 1);
    else copy[at] = change.value;
  } else if (rest.length) {
    copy[head] = put(copy[head], rest, change);
  } else if (change.op === 'remove') {
    delete copy[head];
  } else {
    copy[head] = change.value;
  }
  return copy;
}
