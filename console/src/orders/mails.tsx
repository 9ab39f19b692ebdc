import { T } from '../texts.ts';
import { instant } from '../ui/format.ts';
import { useMails } from './data.ts';
import { type Order, orderReferenceOf } from './types.ts';

export function Mails({ order, zone }: { order: Order; zone: string }) {
  const mails = useMails(orderReferenceOf(order), order.version);
  if (!mails.data || mails.data.length === 0) return null;
  return (
    <section className="stack" aria-label={T.orders.mails}>
      <h2>{T.orders.mails}</h2>
      <ol className="timeline">
        {mails.data.map((mail) => (
          <li key={mail.mail_id}>
            <time dateTime={mail.time_created}>{instant(mail.time_sent ?? mail.time_created, zone)}</time>
            <div>
              {mail.subject} <span className="soft">{T.orders.mailStates[mail.status] ?? mail.status}</span>
              <p className="soft wrap">{mail.recipients.join(', ')}</p>
              {mail.refused.length > 0 && (
                <p className="problem">{T.orders.mailRefused(mail.refused.join(', '))}</p>
              )}
              {mail.last_error && <p className="problem">{mail.last_error}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
