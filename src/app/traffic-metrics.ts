import type { Server } from 'node:http';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { FairGate, LoadShedding } from '../http/index.ts';

export interface Traffic {
  server: Server;
  shedding: LoadShedding;
  gate: FairGate;
}

/** Requests in flight, requests waiting and open connections; read on each scrape. */
export function createTrafficMetrics(registers: Registry[]) {
  const waits = new Histogram({
    name: 'dray_http_request_wait_seconds',
    help: 'Time that requests waited for the database; requests that did not wait are not counted',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers,
  });
  return {
    waited: (ms: number) => waits.observe(ms / 1000),
    watch({ server, shedding, gate }: Traffic): void {
      gauge('dray_http_requests_in_flight', 'Authenticated requests in progress', () => shedding.inFlight);
      gauge('dray_http_requests_waiting', 'Requests waiting to be processed', () => gate.waiting);
      gauge('dray_http_connections', 'Open client connections', () => connectionsOf(server));
    },
  };

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
