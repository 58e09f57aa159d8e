/**
 * How long personal data stays where the owner does not choose it (`message_months` and `view_days` are the owner's). The
 * jobs that delete it and the texts that promise it read these.
 */
export const retentionTimes = {
  trashHours: 24,
  suspiciousMessageDays: 30,
  /** Hashes and senders of read mails; longer than mailboxes are read back. */
  readMailDays: 60,
  /** Deliveries that succeeded, without their content. */
  sentDays: 7,
  /** Deliveries that failed, and the log of webhooks. */
  deliveryDays: 30,
  unusedSessionDays: 14,
  sessionDays: 90,
} as const;
