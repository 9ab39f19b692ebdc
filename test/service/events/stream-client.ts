import { get, type IncomingMessage } from 'node:http';
import { PATH } from './support.ts';

/** A client of Server-Sent Events, as browsers have one. */
export class Stream {
  text = '';
  isOver = false;

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      this.text += chunk;
    });
    response.on('end', () => {
      this.isOver = true;
    });
    response.on('error', () => undefined);
  }

  static open(address: string, query: string, headers: Record<string, string>): Promise<Stream> {
    return new Promise((resolve, reject) => {
      get(`${address}${PATH}/stream?${query}`, { headers, agent: false }, (response) =>
        resolve(new Stream(response)),
      ).on('error', reject);
    });
  }

  get status(): number {
    return this.response.statusCode!;
  }

  get events(): { id: string; event: string; data: { resource_id: string; cursor: string } }[] {
    const blocks = this.text.split('\n\n').filter((block) => block.includes('event:'));
    return blocks.map((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
      return { ...fields, data: JSON.parse(fields.data) };
    });
  }

  close(): void {
    this.response.destroy();
  }
}
