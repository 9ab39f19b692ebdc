import { Link } from '@tanstack/react-router';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';

function MissingPage({ title, text }: { title: string; text: string }) {
  return (
    <div className="page">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Link to="/">{T.places.today}</Link>
      </p>
    </div>
  );
}

export const PageNotFound = () => <MissingPage {...T.notHere} />;

/** The address of a place that is for others. */
export function NoAccessPage() {
  const { isReadOnly } = useCurrentKey();
  return (
    <MissingPage title={T.notForKey.title} text={isReadOnly ? T.account.mayOnlyRead : T.notForKey.text} />
  );
}
