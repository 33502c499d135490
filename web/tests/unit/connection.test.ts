import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Link } from '../../src/lib/connection';

class Socket {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = 1;
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  onclose = (): void => undefined;
  sent: string[] = [];
  constructor() {
    Socket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  Socket.opened = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a seat is taken back before the connection that lost it has closed', () => {
  const links: Link[] = [];
  const heard: string[] = [];
  const connection = new Connection('ws://here/ws', {
    message: ({ type }) => heard.push(type),
    link: (link) => links.push(link),
    hello: () => ({ type: 'hint' }),
  });
  const [first] = Socket.opened;
  first!.hear({ type: 'state' });
  first!.hear({ type: 'taken_over' });
  connection.reconnect();
  const second = Socket.opened[1]!;
  second.hear({ type: 'state' });
  first!.onclose(); // the old one goes only now
  first!.hear({ type: 'presence' });
  vi.runAllTimers();
  expect(Socket.opened).toHaveLength(2);
  expect(links.at(-1)).toBe('open');
  expect(heard).toEqual(['state', 'state']);
});
