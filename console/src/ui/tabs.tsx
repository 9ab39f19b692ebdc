import { Link } from '@tanstack/react-router';
import { useScrollIntoView } from './scroll-into-view.ts';

interface Props {
  label: string;
  /** The filter that says which tab is open. */
  name: string;
  at: string;
  tabs: readonly { value: string; text: string }[];
}

/** Parts of a place, each with its own URL. */
export function Tabs({ label, name, at, tabs }: Props) {
  const bar = useScrollIntoView<HTMLElement>(at);
  return (
    <nav className="tabs" aria-label={label} ref={bar}>
      {tabs.map(({ value, text }) => (
        <Link
          key={value}
          to="."
          search={{ [name]: value } as never}
          activeOptions={{ exact: true }}
          aria-current={value === at ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
