import { Link } from '@tanstack/react-router';
import { T } from '../texts.ts';

export function PageNotFound() {
  return (
    <div className="page">
      <h1>{T.notHere.title}</h1>
      <p>{T.notHere.text}</p>
      <p>
        <Link to="/">{T.places.today}</Link>
      </p>
    </div>
  );
}
