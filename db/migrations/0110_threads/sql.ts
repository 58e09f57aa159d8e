import { sql } from 'kysely';

export const monthColumns = sql.raw('message_months (month, read, unread, spam, outgoing)');

/** Months to add (1) or subtract (-1). */
export const countedMonths = (messages: string, sign: 1 | -1) => sql`
  select substr(sorted_at, 1, 7),
    ${sql.lit(sign)} * sum(case when spam_since is null then is_read else 0 end),
    ${sql.lit(sign)} * sum(case when spam_since is null then 1 - is_read else 0 end),
    ${sql.lit(sign)} * sum(case when spam_since is null then 0 else 1 end),
    ${sql.lit(sign)} * sum(case when spam_since is null and message_type = 'outgoing' then 1 else 0 end)
  from ${sql.raw(messages)} where deleted_at is null group by 1 order by 1`;

export const addMonths = sql`on conflict (month) do update set
  read = message_months.read + excluded.read,
  unread = message_months.unread + excluded.unread,
  spam = message_months.spam + excluded.spam,
  outgoing = message_months.outgoing + excluded.outgoing`;

/** Rows of `threads`, whose date and state are those of the newest message. */
export const summarized = (where: string) => sql`
  select thread_id, max(case when rank = 1 then id end), max(case when rank = 1 then sorted_at end),
    count(*), sum(1 - is_read),
    case when max(case when rank = 1 then spam_since end) is not null then 'spam'
      when sum(1 - is_read) > 0 then 'unread' else 'read' end
  from (select thread_id, id, sorted_at, is_read, spam_since,
      row_number() over (partition by thread_id order by sorted_at desc, id desc) as rank
    from messages where deleted_at is null and ${sql.raw(where)}) as ranked
  group by thread_id`;
