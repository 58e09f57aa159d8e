import { defineResource } from '#kit/resource.ts';
import { analytics } from './api.server.ts';
import { forgetViews } from './retention.server.ts';
import { analyticsTools, weeklySummary } from './tools.ts';

export const analyticsResource = defineResource({
  name: 'analytics',
  agents: { tools: analyticsTools, prompts: [weeklySummary] },
  api: { '/analytics': analytics },
  tables: ['views', 'daily_visitors', 'daily_totals', 'daily_progress', 'named_totals'],
  forget: ({ db, config }, { view_days }, now) => forgetViews(db, view_days, config.TZ, now),
  jobs: ({ disk, views }) => [
    {
      name: 'write_views',
      every: 1000,
      own: true,
      // Leaves the remaining space on a full disk to the owner.
      run: async () => disk.isFull() || views.flush(),
      atStop: true,
    },
  ],
});
