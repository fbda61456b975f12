import { afterEach, expect, test, vi } from 'vitest';
import { isLoopback, shared } from '../../src/server/sharing';

const at = (base: string, share: string | null) => {
  vi.stubGlobal('document', { baseURI: base });
  const answer = vi.fn(async () => new Response(JSON.stringify({ share })));
  vi.stubGlobal('fetch', answer);
  return answer;
};

afterEach(() => vi.unstubAllGlobals());

test.each(['localhost', '127.0.0.1', '127.3.2.1', '[::1]'])('%s leads nowhere else', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['192.168.1.7', 'kolej.example', '1270.0.0.1', 'localhost.example'])('%s leads elsewhere', (host) => {
  expect(isLoopback(host)).toBe(false);
});

test('a link of a server that others reach is the one in the browser', async () => {
  const asked = at('https://kolej.example/games/', null);
  expect(await shared('table/abc')).toEqual({ link: 'https://kolej.example/games/table/abc', onlyHere: false });
  expect(asked).not.toHaveBeenCalled();
});

test('on this machine the link names its address in the network, where the server knows it', async () => {
  at('http://127.0.0.1:8000/kolej/', 'http://192.168.1.7:8000/kolej/');
  expect(await shared('table/abc')).toEqual({ link: 'http://192.168.1.7:8000/kolej/table/abc', onlyHere: false });
});

test('otherwise it says that nobody else can open it', async () => {
  at('http://localhost:8000/', null);
  expect(await shared('table/abc')).toEqual({ link: 'http://localhost:8000/table/abc', onlyHere: true });
});
