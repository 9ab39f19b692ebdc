import { T } from '../texts.ts';
import { Badge, type BadgeTone } from '../ui/controls.tsx';

const TONES: Record<string, BadgeTone> = {
  Submitted: 'blue',
  Importing: 'blue',
  PendingActivation: 'careful',
  Verified: 'good',
};

export function StageBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? ''}>{T.purchases.statuses[status] ?? status}</Badge>;
}
