import type { FastifyInstance } from 'fastify';
import { Fault } from '../shared/index.ts';
import type { PageAtUrl } from './docs-page.ts';
import type { Guide } from './guides.ts';
import { type OpenApi, type OperationPage, operationPages } from './operation-pages.ts';
import { StaticText } from './static-text.ts';

interface Sources {
  /** Address of the service in links; empty: relative to the page. */
  baseUrl: string;
  /** What the documentation page shows, in its order. */
  documents(): readonly OpenApi[];
  guides(): Promise<readonly Guide[]>;
  /** The documentation page at the address of one of its parts. */
  page(of: PageAtUrl): Promise<StaticText>;
}

const PUBLIC = { config: { isPublic: true } };
const MARKDOWN = { 'content-type': 'text/markdown; charset=utf-8' };
const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

const LLMS_TEXT_INTRODUCTION = `# Dray

> Purchasing and ordering for wholesale distributors, over HTTP and JSON: purchases from suppliers, sales orders of customers, inventory, invoices and payments.

Every request carries its API key in the header \`x-api-key\`. v2 (\`/api/v2\`) is for orders, purchases, events and webhooks; v1 (\`/api/v1\`) lists the catalog, customers, inventory, invoices and accounting; \`/ops\` is for the distributor's staff. Send an \`Idempotency-Key\` with every POST and PATCH, and a write that is repeated happens once.`;

/** Installs the pages for programs that read: llms.txt, and every guide and operation as Markdown. All are built on first request. */
export function installMachinePages(app: FastifyInstance, sources: Sources): void {
  const pages = new Pages(sources);
  for (const url of ['/llms.txt', '/llms-full.txt', '/docs/*'])
    app.get(url, PUBLIC, async (request, reply) => {
      const { '*': rest = '' } = request.params as { '*'?: string };
      const path = url.replace('*', rest);
      const page = (await pages.at(path)) ?? (await pages.readableAt(path));
      if (!page) throw new Fault('NOT_FOUND', 'There is no such page. /llms.txt lists the pages.');
      return page.send(request, reply);
    });
}

class Pages {
  private readonly readable = new Map<string, PageAtUrl>();
  private made: Promise<Map<string, StaticText>> | undefined;

  constructor(private readonly sources: Sources) {}

  /** What `/docs/guides/NAME` and `/docs/operations/OPERATION_ID` show to people. */
  async readableAt(path: string): Promise<StaticText | undefined> {
    this.made ??= this.make();
    await this.made;
    const found = this.readable.get(path);
    return found && this.sources.page(found);
  }

  async at(path: string): Promise<StaticText | undefined> {
    this.made ??= this.make();
    return (await this.made).get(path);
  }

  private async make(): Promise<Map<string, StaticText>> {
    const guides = (await this.sources.guides()).map(({ id, title, text }) => ({
      id,
      title,
      text: `# ${title}\n\n${text.trim()}\n`,
    }));
    const known = new Set(guides.map(({ id }) => id));
    const linked = guides.map((guide) => ({ ...guide, text: withKnownLinks(guide.text, known) }));
    const documents = this.sources.documents();
    const operations = documents.flatMap((document) => operationPages(document));
    for (const { id, title, text } of linked) this.addReadable('guides', id, `guide/${id}`, { title, text });
    for (const { id, request, title, text } of operations)
      this.addReadable('operations', id, `${apiOf(request)}/${id}`, { title, text });
    const index = indexOf(linked, operations, this.sources.baseUrl);
    const all = [index, ...linked.map(({ text }) => text), ...operations.map(({ text }) => text)];
    return new Map([
      ['/llms.txt', new StaticText(index, PLAIN)],
      ['/llms-full.txt', new StaticText(all.join('\n\n---\n\n'), PLAIN)],
      ...linked.map(({ id, text }) => [`/docs/guides/${id}.md`, new StaticText(text, MARKDOWN)] as const),
      ...operations.map(
        ({ id, text }) => [`/docs/operations/${id}.md`, new StaticText(`${text}\n`, MARKDOWN)] as const,
      ),
    ]);
  }

  private addReadable(
    folder: string,
    id: string,
    place: string,
    shown: Pick<PageAtUrl, 'title' | 'text'>,
  ): void {
    const address = `/docs/${folder}/${id}`;
    this.readable.set(address, { address, place: `#/${place}`, ...shown });
  }
}

/** `GET /api/v2/orders` is of v2. */
function apiOf(request: string): string {
  return /\/(v1|v2)\//.exec(request)?.[1] ?? 'ops';
}

function indexOf(guides: readonly Guide[], operations: readonly OperationPage[], baseUrl: string): string {
  const sections = [...new Set(operations.map(({ section }) => section))].map((section) => {
    const own = operations.filter((one) => one.section === section);
    const links = own.map(
      ({ id, title, request }) => `- [${title}](${baseUrl}/docs/operations/${id}.md): \`${request}\``,
    );
    return `## ${section}\n\n${links.join('\n')}`;
  });
  const guideLinks = guides.map(({ id, title }) => `- [${title}](${baseUrl}/docs/guides/${id}.md)`);
  return [
    LLMS_TEXT_INTRODUCTION,
    `## Guides\n\n${guideLinks.join('\n')}`,
    ...sections,
    `## Optional\n\n- [Everything above in one file](${baseUrl}/llms-full.txt)\n${['v2', 'v1', 'ops']
      .map((name) => `- [OpenAPI document of ${name}](${baseUrl}/openapi/${name}.json)`)
      .join('\n')}\n- [AsyncAPI document of events](${baseUrl}/asyncapi.json)\n`,
  ].join('\n\n');
}

/** Guides link to each other by file. What is not served here, such as a decision record, becomes plain text. */
function withKnownLinks(text: string, known: ReadonlySet<string>): string {
  return text.replace(
    /!?\[([^\]]+)\]\((?!https?:|#|\/)([^)\s]+)\)/g,
    (link, words: string, target: string) => {
      const [, name, anchor = ''] = /([\w-]+)\.md(#.*)?$/i.exec(target) ?? [];
      const id = name?.toLowerCase();
      if (id === undefined || !known.has(id) || /(adr|runbooks)\//.test(target)) return words;
      return link.replace(target, `${id}.md${anchor}`);
    },
  );
}
