/** A file that goes with a mail. */
export interface Attachment {
  name: string;
  contentType: string;
  content: Uint8Array;
}

/** A mail to be queued. */
export interface NewMail {
  /** Identifies the event, such as `order.posted:01J…`; each event is emailed once, no matter how often it is queued. */
  eventKey: string;
  /** If there are none, no mail is sent. */
  recipients: readonly string[];
  subject: string;
  text: string;
  html: string;
  orderNo?: number | null;
  /** Those who get it as a copy, unless they are among the recipients. */
  copies?: readonly string[];
  attachments?: readonly Attachment[];
}

/** A mail as it is sent. */
export interface OutgoingMail {
  eventKey: string;
  /** All recipients. */
  recipients: readonly string[];
  /** Those among them who get it as a copy. */
  copies: readonly string[];
  /** Those who do not have it yet. */
  remaining: readonly string[];
  subject: string;
  text: string;
  html: string;
  timeCreated: Date;
  attachments: readonly Attachment[];
}

export interface RecipientRefusal {
  address: string;
  reason: string;
}

/** The result from a mail server: every recipient is in exactly one of the lists. */
export interface MailDelivery {
  accepted: readonly string[];
  /** Permanently. */
  refused: readonly RecipientRefusal[];
  /** Temporarily: to be retried. */
  deferred: readonly RecipientRefusal[];
}

export interface MailSender {
  /** Never throws because of the server or the network: that is a deferral. */
  send(mail: OutgoingMail): Promise<MailDelivery>;
}
