import type { ClientMessage, ErrorMessage, ServerMessage } from './protocol';

export type Link = 'connecting' | 'open' | 'lost' | 'waiting' | 'taken_over' | 'refused';

export interface Listener {
  message(message: ServerMessage): void;
  link(state: Link): void;
  hello(): ClientMessage;
}

/** What carries the messages of a seat: a connection to a game, or something that answers in its place. */
export interface Wire {
  send(message: ClientMessage): boolean;
  ask<Reply extends ServerMessage>(message: ClientMessage): Promise<Reply>;
  reconnect(): void;
  close(): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

/** One seat's connection. It comes back by itself, unless the seat was opened elsewhere or does not exist. */
export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private greeted = false;
  /** The game has not begun: a friend is yet to come. */
  private early = false;
  private requests = 0;
  private open = new Map<number, { resolve: (reply: ServerMessage) => void; reject: (error: ErrorMessage) => void }>();

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  private connect(): void {
    this.listener.link(this.early ? 'waiting' : 'connecting');
    this.greeted = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.hello()));
    // One that has been given up says no more: taking the seat back need not wait until it has closed.
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'taken_over') {
      this.closed = true;
      this.listener.link('taken_over');
      return;
    }
    if (message.type === 'error' && !this.greeted && message.key === 'seat.not_started') {
      this.early = true;
      this.wait = FIRST_WAIT;
      this.listener.link('waiting');
      return;
    }
    if (message.type === 'error' && !this.greeted) {
      this.closed = true;
      this.listener.message(message);
      this.listener.link('refused');
      return;
    }
    if (!this.greeted) {
      this.greeted = true;
      this.early = false;
      this.wait = FIRST_WAIT;
      this.listener.link('open');
    }
    const asked = message.request == null ? undefined : this.open.get(message.request);
    if (asked && message.request != null) {
      this.open.delete(message.request);
      if (message.type === 'error') asked.reject(message);
      else asked.resolve(message);
    }
    this.listener.message(message);
  }

  private lost(): void {
    for (const { reject } of this.open.values()) {
      reject({ type: 'error', key: 'connection.lost', text: '', clauses: [] });
    }
    this.open.clear();
    if (this.closed) return;
    if (!this.early) this.listener.link('lost');
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Send something whose answer is the next state. False if there is no connection. */
  send(message: ClientMessage & { request?: number }): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN || !this.greeted) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask something and get the reply to it. */
  ask<Reply extends ServerMessage>(message: ClientMessage): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.requests += 1;
      this.open.set(this.requests, { resolve: resolve as (reply: ServerMessage) => void, reject });
      if (!this.send({ ...message, request: this.requests })) {
        this.open.delete(this.requests);
        reject({ type: 'error', key: 'connection.lost', text: '', clauses: [] } satisfies ErrorMessage);
      }
    });
  }

  reconnect(): void {
    this.closed = false;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
