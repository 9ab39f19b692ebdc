const { DRAY_URL, DRAY_KEY } = process.env;

/** Calls a tool and returns its structure; a refusal is thrown with its code. */
export async function tool(name, given = {}, headers = {}) {
  const response = await fetch(`${DRAY_URL}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${DRAY_KEY}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  });
  const { result, error } = await response.json();
  if (!result) throw new Error(error.message);
  const { error: refusal, ...answer } = result.structuredContent;
  if (result.isError) throw Object.assign(new Error(refusal.detail), refusal);
  return answer;
}

/** Every entry of a list, page by page. */
export async function all(name, given = {}) {
  const found = [];
  for (let cursor; cursor !== null; ) {
    const page = await tool(name, cursor === undefined ? given : { cursor });
    found.push(...page.data);
    cursor = page.next_cursor;
  }
  return found;
}
