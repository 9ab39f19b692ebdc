import type { ApiKey } from '../access/index.ts';
import { type Code, MEANING, STATUS } from '../shared/index.ts';

/** A page of the service that needs no key, by its path; undefined if there is none. */
export type ReadPage = (path: string) => Promise<string | undefined>;

export interface ListedResource {
  uri: string;
  name: string;
  title: string;
  mimeType: string;
}

export interface ResourceContent {
  uri: string;
  mimeType: string;
  text: string;
}

const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';

/** What agents read about the service: its guides, its OpenAPI documents and its error codes. */
export class Resources {
  constructor(private readonly readPage: ReadPage) {}

  async listFor(key: ApiKey): Promise<ListedResource[]> {
    const guides = JSON.parse((await this.readPage('/docs/guides.json')) ?? '[]') as {
      id: string;
      title: string;
    }[];
    return [
      ...guides.map(({ id, title }) => ({
        uri: `dray://guides/${id}.md`,
        name: `${id}.md`,
        title,
        mimeType: MARKDOWN,
      })),
      ...documentsFor(key).map((name) => ({
        uri: `dray://openapi/${name}.json`,
        name: `${name}.json`,
        title: `OpenAPI document of ${name}`,
        mimeType: JSON_TYPE,
      })),
      { uri: 'dray://codes', name: 'codes', title: 'Error codes', mimeType: JSON_TYPE },
    ];
  }

  async read(key: ApiKey, uri: string): Promise<ResourceContent | undefined> {
    if (uri === 'dray://codes') return { uri, mimeType: JSON_TYPE, text: JSON.stringify(codes()) };
    const [, guide] = /^dray:\/\/guides\/([\w-]+\.md)$/.exec(uri) ?? [];
    if (guide) return this.page(uri, MARKDOWN, `/docs/guides/${guide}`);
    const [, name] = /^dray:\/\/openapi\/(\w+)\.json$/.exec(uri) ?? [];
    return name && documentsFor(key).includes(name)
      ? this.page(uri, JSON_TYPE, `/openapi/${name}.json`)
      : undefined;
  }

  private async page(uri: string, mimeType: string, path: string): Promise<ResourceContent | undefined> {
    const text = await this.readPage(path);
    return text === undefined ? undefined : { uri, mimeType, text };
  }
}

const documentsFor = ({ type }: ApiKey): string[] => ['v1', 'v2', ...(type === 'Employee' ? ['ops'] : [])];

function codes(): object[] {
  return Object.entries(STATUS).map(([code, status]) => ({ code, status, meaning: MEANING[code as Code] }));
}
