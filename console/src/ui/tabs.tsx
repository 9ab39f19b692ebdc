import { Link } from '@tanstack/react-router';

interface Props {
  label: string;
  /** The filter that says which one is open. */
  name: string;
  at: string;
  tabs: readonly { value: string; text: string }[];
}

/** Parts of a place, each with an address of its own. */
export function Tabs({ label, name, at, tabs }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
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
