import type { ComponentType, ReactNode } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { useFilters } from './filters.ts';

interface Props<Tab extends string> {
  title: string;
  parts: Readonly<Record<Tab, ComponentType>>;
  words: Readonly<Record<Tab, string>>;
  /** Parts that are not for this key. */
  without?: readonly Tab[];
  /** Parts that are as long as what they show; the others are lists that scroll in place. */
  flowing: readonly Tab[];
  /** The filter that names the part. */
  name?: string;
  /** Beside the title. */
  head?: ReactNode;
}

/** A place of several parts, each with its own address; the first one is shown unless the address names another. */
export function TabbedPage<Tab extends string>({ title, parts, words, name = 'tab', ...props }: Props<Tab>) {
  const [filters] = useFilters();
  const tabs = (Object.keys(parts) as Tab[]).filter((tab) => !props.without?.includes(tab));
  const at = tabs.find((tab) => tab === filters[name]) ?? tabs[0]!;
  const Shown: ComponentType = parts[at];
  return (
    <div className={`page ${props.flowing.includes(at) ? '' : 'fixed'}`}>
      <div className="page-head">
        <h1>{title}</h1>
        {props.head}
      </div>
      <Tabs label={title} name={name} at={at} tabs={tabs.map((value) => ({ value, text: words[value] }))} />
      <Shown />
    </div>
  );
}
