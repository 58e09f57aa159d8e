import type {
  DailyProgressTable,
  DailyTotalTable,
  DailyVisitorTable,
  NamedTotalTable,
  ViewTable,
} from '#app/analytics/table.ts';
import type {
  ArticleAddressTable,
  ArticleTable,
  ArticleVersionTable,
  DeletedArticleTable,
} from '#app/articles/table.ts';
import type { AuditTable } from '#app/audit/table.ts';
import type { PasskeyTable } from '#app/auth/passkeys/table.ts';
import type { RecoveryCodeTable, SecondFactorTable } from '#app/auth/second-factor/table.ts';
import type { SessionTable, SignInTicketTable, TrustedAddressTable, UserTable } from '#app/auth/table.ts';
import type { CategoryTable } from '#app/categories/table.ts';
import type { EducationTable } from '#app/education/table.ts';
import type { ExperienceTable } from '#app/experience/table.ts';
import type { UploadTable } from '#app/media/table.ts';
import type { MessageMonthTable, MessageTable } from '#app/messages/table.ts';
import type { PersonalInfoTable } from '#app/profile/table.ts';
import type { ProjectTable } from '#app/projects/table.ts';
import type { MissingPathTable, RedirectTable } from '#app/redirects/table.ts';
import type { SettingsTable } from '#app/settings/table.ts';
import type { SkillTable } from '#app/skills/table.ts';

/** Adds the tables of the resources to those of the platform. */
declare module '#platform/database/schema.ts' {
  interface Schema {
    users: UserTable;
    sessions: SessionTable;
    trusted_addresses: TrustedAddressTable;
    sign_in_tickets: SignInTicketTable;
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
    passkeys: PasskeyTable;
    audit_log: AuditTable;
    personal_info: PersonalInfoTable;
    messages: MessageTable;
    message_months: MessageMonthTable;
    views: ViewTable;
    daily_visitors: DailyVisitorTable;
    daily_totals: DailyTotalTable;
    daily_progress: DailyProgressTable;
    named_totals: NamedTotalTable;
    settings: SettingsTable;
    redirects: RedirectTable;
    missing_paths: MissingPathTable;
    categories: CategoryTable;
    projects: ProjectTable;
    skills: SkillTable;
    experiences: ExperienceTable;
    education: EducationTable;
    uploads: UploadTable;
    articles: ArticleTable;
    article_addresses: ArticleAddressTable;
    article_versions: ArticleVersionTable;
    deleted_articles: DeletedArticleTable;
  }
}
