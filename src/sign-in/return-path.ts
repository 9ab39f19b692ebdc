const HERE = 'http://here.invalid';
const HOME = '/console';

/** Where to go after signing in: a page of the console, never another site or an address that does something. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2_000 || !URL.canParse(wanted, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const isPage =
    pathname === HOME || (pathname.startsWith(`${HOME}/`) && !pathname.startsWith(`${HOME}/session`));
  return origin === HERE && isPage ? pathname + search + hash : HOME;
}
