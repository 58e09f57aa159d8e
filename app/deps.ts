import type { Views } from '#app/analytics/contract.ts';
import type { Checkup } from '#app/checkup/contract.ts';
import type { WebhookService } from '#app/webhooks/delivery.server.ts';
import type { Failures } from './audit/contract.ts';
import type { Backups } from './backups/backups.server.ts';
import type { Config } from './config.ts';
import type { Demo } from './demo/demo.server.ts';
import type { MailService } from './mail/mail.server.ts';
import type { StaticCopies } from './static-copy/service.server.ts';

declare module '#kit/resource.ts' {
  interface Deps {
    config: Config;
    /** Absent on every site that is no demo. */
    demo?: Demo | undefined;
    failures: Failures;
    backups: Backups;
    checkup: Checkup;
    views: Views;
    mail: MailService;
    webhooks: WebhookService;
    staticCopies: StaticCopies;
  }
}
