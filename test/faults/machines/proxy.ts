import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type Direction = 'to server' | 'to client' | 'both';

/** One connection through the proxy. A stalled direction says nothing anymore, not even that it ended. */
class ProxiedConnection {
  private stalled: { toServer: boolean; toClient: boolean } = { toServer: false, toClient: false };
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
    private readonly delayMs: () => number,
    private readonly onGone: () => void,
  ) {
    this.forward(client, server, () => this.stalled.toServer);
    this.forward(server, client, () => this.stalled.toClient);
  }

  private forward(from: Socket, to: Socket, isStalled: () => boolean): void {
    from.on('data', (chunk: Buffer) => {
      from.pause();
      this.later(() => {
        const goOn = () => {
          if (!isStalled()) from.resume();
        };
        if (to.destroyed || to.write(chunk)) goOn();
        else to.once('drain', goOn);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      if (isStalled()) return;
      this.later(() => to.destroy());
      this.onGone();
    });
  }

  /** In the order in which it came, however long the delay is at the moment. */
  private later(action: () => void): void {
    const delayMs = this.delayMs();
    if (delayMs === 0) {
      action();
      return;
    }
    this.queue = this.queue.then(() => new Promise((resolve) => setTimeout(resolve, delayMs))).then(action);
  }

  stall(direction: Direction): void {
    if (direction !== 'to client') {
      this.stalled.toServer = true;
      this.client.pause();
    }
    if (direction !== 'to server') {
      this.stalled.toClient = true;
      this.server.pause();
    }
  }

  resume(): void {
    this.stalled = { toServer: false, toClient: false };
    if (this.client.destroyed || this.server.destroyed) {
      this.cut();
      return;
    }
    this.client.resume();
    this.server.resume();
  }

  get isStalled(): boolean {
    return this.stalled.toServer || this.stalled.toClient;
  }

  /** Both ends get a reset. */
  cut(): void {
    this.stalled = { toServer: false, toClient: false };
    this.client.resetAndDestroy();
    this.server.resetAndDestroy();
    this.onGone();
  }
}

/** Stands between a process and a server, and can do to their connections what networks do. */
export class TcpProxy {
  private readonly links = new Set<ProxiedConnection>();
  private readonly listener: Server;
  private delayMs = 0;
  private stallsNew: Direction | undefined;

  private constructor(targetPort: number) {
    this.listener = createServer((client) => {
      const server = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
      client.setNoDelay(true);
      const link: ProxiedConnection = new ProxiedConnection(
        client,
        server,
        () => this.delayMs,
        () => this.links.delete(link),
      );
      this.links.add(link);
      if (this.stallsNew) link.stall(this.stallsNew);
    });
  }

  static async open(targetPort: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(targetPort);
    proxy.listener.listen(0, '127.0.0.1');
    await once(proxy.listener, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.links.size;
  }

  cut(): number {
    const cut = [...this.links].filter((link) => !link.isStalled);
    for (const link of cut) link.cut();
    return cut.length;
  }

  /** What is connected now falls silent until `heal`; what connects later is fine. */
  stallForGood(direction: Direction): number {
    for (const link of this.links) link.stall(direction);
    return this.links.size;
  }

  /** Nothing gets through, on new connections neither, until the answer is called. */
  stallAll(direction: Direction): () => void {
    const held = [...this.links].filter((link) => !link.isStalled);
    const before = new Set(this.links);
    for (const link of held) link.stall(direction);
    this.stallsNew = direction;
    return () => {
      this.stallsNew = undefined;
      for (const link of this.links) if (held.includes(link) || !before.has(link)) link.resume();
    };
  }

  delay(ms: number): void {
    this.delayMs = ms;
  }

  /** As new. Connections that fell silent are reset: their data is long out of step with everything. */
  heal(): void {
    this.delayMs = 0;
    this.stallsNew = undefined;
    for (const link of [...this.links]) if (link.isStalled) link.cut();
  }

  async close(): Promise<void> {
    const closed = once(this.listener, 'close');
    this.listener.close();
    for (const link of [...this.links]) link.cut();
    await closed;
  }
}
