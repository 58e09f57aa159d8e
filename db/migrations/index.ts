import type { Migration } from 'kysely/migration';
import * as foundation from './0001_foundation.ts';
import * as portfolio from './0010_portfolio.ts';
import * as articles from './0020_articles.ts';
import * as analytics from './0030_analytics.ts';
import * as redirects from './0040_redirects.ts';
import * as trustedAddresses from './0050_trusted_addresses.ts';
import * as leases from './0060_leases.ts';
import * as secondFactors from './0070_second_factors.ts';
import * as passkeys from './0071_passkeys.ts';
import * as audit from './0072_audit.ts';
import * as listIndexes from './0080_list_indexes.ts';
import * as firstPassword from './0085_first_password.ts';
import * as deletedArticles from './0086_deleted_articles.ts';
import * as articlesByDate from './0087_articles_by_date.ts';
import * as suspiciousMessages from './0089_suspicious_messages.ts';
import * as articleOptions from './0090_article_options.ts';
import * as outbox from './0100_outbox.ts';
import * as threads from './0110_threads.ts';
import * as incomingMail from './0111_incoming_mail.ts';
import * as mailboxErrors from './0112_mailbox_errors.ts';
import * as articleTags from './0120_article_tags.ts';
import * as apiKeys from './0130_api_keys.ts';
import * as oauth from './0131_oauth.ts';
import * as workingCopies from './0140_working_copies.ts';
import * as projectPages from './0150_project_pages.ts';
import * as articleSearch from './0160_article_search.ts';
import * as webhooks from './0170_webhooks.ts';
import * as oauthCodeReuse from './0171_oauth_code_reuse.ts';
import * as unstoredMails from './0172_unstored_mails.ts';
import * as articleSeries from './0180_article_series.ts';
import * as versionNames from './0181_version_names.ts';
import * as projectRepositories from './0200_project_repositories.ts';
import * as appearance from './0210_appearance.ts';
import * as passedMails from './0520_passed_mails.ts';
import * as forgetCvImports from './0550_forget_cv_imports.ts';
import * as plainSearch from './0560_plain_search.ts';
import * as sitemapIndex from './0570_sitemap_index.ts';
import * as plainInbox from './0580_plain_inbox.ts';
import * as webhookLog from './0590_webhook_log.ts';
import * as optionalWorkType from './0600_optional_work_type.ts';
import * as projectOrder from './0610_project_order.ts';
import * as canonicalIndex from './0611_canonical_index.ts';

/** Made what 0580 drops, where an older version has run it. */
const superseded: Migration = { up: async () => undefined };

/** Append only: a released migration never changes but by what a later one drops. */
export const migrations: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0010_portfolio': portfolio,
  '0020_articles': articles,
  '0030_analytics': analytics,
  '0040_redirects': redirects,
  '0050_trusted_addresses': trustedAddresses,
  '0060_leases': leases,
  '0070_second_factors': secondFactors,
  '0071_passkeys': passkeys,
  '0072_audit': audit,
  '0080_list_indexes': listIndexes,
  '0085_first_password': firstPassword,
  '0086_deleted_articles': deletedArticles,
  '0087_articles_by_date': articlesByDate,
  '0088_message_months': superseded,
  '0089_suspicious_messages': suspiciousMessages,
  '0090_article_options': articleOptions,
  '0100_outbox': outbox,
  '0110_threads': threads,
  '0111_incoming_mail': incomingMail,
  '0112_mailbox_errors': mailboxErrors,
  '0120_article_tags': articleTags,
  '0130_api_keys': apiKeys,
  '0131_oauth': oauth,
  '0140_working_copies': workingCopies,
  '0150_project_pages': projectPages,
  '0160_article_search': articleSearch,
  '0170_webhooks': webhooks,
  '0171_oauth_code_reuse': oauthCodeReuse,
  '0172_unstored_mails': unstoredMails,
  '0180_article_series': articleSeries,
  '0181_version_names': versionNames,
  '0200_project_repositories': projectRepositories,
  '0210_appearance': appearance,
  '0520_passed_mails': passedMails,
  '0550_forget_cv_imports': forgetCvImports,
  '0560_plain_search': plainSearch,
  '0570_sitemap_index': sitemapIndex,
  '0580_plain_inbox': plainInbox,
  '0590_webhook_log': webhookLog,
  '0600_optional_work_type': optionalWorkType,
  '0610_project_order': projectOrder,
  '0611_canonical_index': canonicalIndex,
};
