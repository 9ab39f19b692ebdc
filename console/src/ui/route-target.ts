/** A console URL with its filters, in the form that the router needs. */
export function routeTarget(address: string) {
  const [path, query] = address.split('?');
  return { to: path as '/', search: Object.fromEntries(new URLSearchParams(query)) as never };
}
