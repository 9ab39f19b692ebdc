/** The catalog of this service's APIs as RFC 9727 has it: where each is, and what describes it to people and programs. */
export function apiCatalog(baseUrl: string, { hasMcp }: { hasMcp: boolean }): object {
  const at = (path: string) => `${baseUrl}${path}`;
  const docs = { href: at('/docs'), type: 'text/html', title: 'Documentation' };
  const guide = (name: string) => ({ href: at(`/docs/guides/${name}.md`), type: 'text/markdown' });
  const api = (anchor: string, name: string) => ({
    anchor: at(anchor),
    'service-desc': [
      { href: at(`/openapi/${name}.json`), type: 'application/vnd.oai.openapi+json;version=3.1' },
    ],
    'service-doc': [docs],
    'service-meta': [{ href: at('/llms.txt'), type: 'text/plain' }],
    status: [{ href: at('/readyz'), type: 'application/json' }],
  });
  return {
    linkset: [
      { anchor: at('/.well-known/api-catalog'), item: ANCHORS.map((path) => ({ href: at(path) })) },
      api('/api/v2', 'v2'),
      api('/api/v1', 'v1'),
      api('/ops', 'ops'),
      {
        anchor: at('/api/v2/events'),
        'service-desc': [
          { href: at('/asyncapi.json'), type: 'application/vnd.aai.asyncapi+json;version=3.0.0' },
        ],
        'service-doc': [guide('events')],
      },
      ...(hasMcp ? [{ anchor: at('/mcp'), 'service-doc': [guide('agents')] }] : []),
    ],
  };
}

const ANCHORS = ['/api/v2', '/api/v1', '/ops', '/api/v2/events'];
