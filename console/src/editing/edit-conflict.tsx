import { T } from '../texts.ts';
import { BeforeAfter } from '../ui/before-after.tsx';
import { Button } from '../ui/controls.tsx';

interface Props {
  /** What happened, as a sentence. */
  what: string;
  /** Name, saved value, typed value. */
  differences: readonly (readonly [string, string, string])[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Another user saved the document meanwhile. What was typed stays; the user decides. */
export function EditConflict({ what, differences, onMine, onTheirs }: Props) {
  return (
    <section className="note careful stack" role="alert" aria-label={what}>
      <strong>{what}</strong>
      <p>{differences.length === 0 ? T.editor.sameAnyway : T.editor.differs}</p>
      <ul>
        {differences.map(([name, before, after]) => (
          <li key={name}>
            <bdi>{name}</bdi>: <BeforeAfter before={before} after={after} />
          </li>
        ))}
      </ul>
      <div className="row">
        <Button tone="main" onClick={onMine}>
          {T.editor.keepMine}
        </Button>
        <Button onClick={onTheirs}>{T.editor.takeTheirs}</Button>
      </div>
    </section>
  );
}
