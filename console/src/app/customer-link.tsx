import { Link } from '@tanstack/react-router';

/** A customer by name, wherever one is shown. */
export function CustomerLink({ id, name }: { id: number; name: string }) {
  return (
    <Link to={`/customers/${id}` as '/'}>
      <bdi>{name}</bdi>
    </Link>
  );
}
