const { DRAY_URL, DRAY_KEY } = process.env;

/** Sends one request and returns its JSON; a refusal is thrown with its code. */
export async function rest(method, path, body, headers = {}) {
  const response = await fetch(DRAY_URL + path, {
    method,
    headers: { 'x-api-key': DRAY_KEY, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  if (!response.ok) throw Object.assign(new Error(`${response.status} ${text}`), answer.error);
  return answer;
}
