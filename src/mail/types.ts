/** A mail that somebody decided to send. */
export interface NewMail {
  /** Names what it tells, such as `order.posted:01J…`; the same event is told once, whoever tries. */
  eventKey: string;
  /** None: there is no mail. */
  recipients: readonly string[];
  subject: string;
  text: string;
  html: string;
  orderNo?: number | null;
}

/** A mail as it leaves. */
export interface OutgoingMail {
  eventKey: string;
  /** All to whom it is addressed. */
  recipients: readonly string[];
  /** Those of them who do not have it yet. */
  remaining: readonly string[];
  subject: string;
  text: string;
  html: string;
  timeCreated: Date;
}

export interface Refusal {
  address: string;
  reason: string;
}

/** What a mail server said: every recipient is in exactly one of the lists. */
export interface Delivery {
  accepted: readonly string[];
  /** For good. */
  refused: readonly Refusal[];
  /** Not now: to be tried again. */
  deferred: readonly Refusal[];
}

export interface MailSender {
  /** Never throws for what a server or the network did: that is a deferral. */
  send(mail: OutgoingMail): Promise<Delivery>;
}
