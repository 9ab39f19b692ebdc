/** An address of the console with its filters, as the router wants it. */
export function targetOf(address: string) {
  const [path, query] = address.split('?');
  return { to: path as '/', search: Object.fromEntries(new URLSearchParams(query)) as never };
}
