import { FAMILIES } from '../events/index.ts';
import type { Route } from '../http/index.ts';
import { buildDocument } from './openapi.ts';
import { payloadName } from './openapi-webhooks.ts';

interface Options {
  version: string;
  /** Address of the service. */
  baseUrl: string;
}

const ref = (path: string) => ({ $ref: `#/${path}` });
const EVENTS = FAMILIES.flatMap(({ types }) => types);
const messageRefs = (channel: string) =>
  EVENTS.map((type) => ref(`channels/${channel}/messages/${type.name}`));
const allMessages = () =>
  Object.fromEntries(EVENTS.map((type) => [type.name, ref(`components/messages/${type.name}`)]));

/** An AsyncAPI 3 document: every event, and the three ways in which it arrives. */
export function buildAsyncApi(routes: readonly Route[], { version, baseUrl }: Options): object {
  const { components } = buildDocument('v2', routes, { version, demoKeys: undefined }) as {
    components: { schemas: Record<string, unknown> };
  };
  const { host, protocol } = new URL(baseUrl);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Dray events',
      version,
      description:
        'Changes to orders, purchases, payments, invoices, inventory and records. An API key receives events about everything it can read. See the guide at /docs/guides/events.md.',
      license: { name: 'Apache License 2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      dray: {
        host,
        protocol: protocol.slice(0, -1),
        description: 'This service',
        security: [ref('components/securitySchemes/apiKey')],
      },
    },
    channels: {
      feed: {
        address: '/api/v2/events',
        title: 'Feed',
        description:
          'Pages of events after a cursor. With wait, the response is held until there is a new event.',
        messages: allMessages(),
      },
      stream: {
        address: '/api/v2/events/stream',
        title: 'Stream',
        description: 'The same as Server-Sent Events, continued by Last-Event-ID.',
        messages: allMessages(),
      },
      webhooks: {
        address: null,
        title: 'Webhooks',
        description: 'Sent to the URL of a webhook, signed according to the Standard Webhooks specification.',
        messages: allMessages(),
      },
    },
    operations: {
      readFeed: operation('feed', 'Read events page by page'),
      followStream: operation('stream', 'Follow events as they happen'),
      receiveWebhook: operation('webhooks', 'Receive events as signed requests'),
    },
    components: {
      messages: Object.fromEntries(
        EVENTS.map((type) => [
          type.name,
          {
            name: type.name,
            summary: type.summary,
            contentType: 'application/json',
            payload: ref(`components/schemas/${payloadName(type)}`),
          },
        ]),
      ),
      schemas: collectReferencedSchemas(components.schemas, EVENTS.map(payloadName)),
      securitySchemes: { apiKey: { type: 'httpApiKey', in: 'header', name: 'x-api-key' } },
    },
  };
}

function operation(channel: string, summary: string): object {
  return { action: 'send', channel: ref(`channels/${channel}`), summary, messages: messageRefs(channel) };
}

/** The named schemas, and those that they refer to. */
function collectReferencedSchemas(
  schemas: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue;
    found[name] = schemas[name];
    const refs = JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    waiting.push(...[...refs].map(([, other]) => other!));
  }
  return found;
}
