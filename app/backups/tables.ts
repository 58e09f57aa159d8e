import type { ResourceHooks } from '#kit/resource.ts';
import type { TableName } from '#platform/database/schema.ts';

export const tablesOf = (resources: readonly ResourceHooks[]): TableName[] => [
  'facts',
  'settings',
  'outbox',
  ...resources.flatMap(({ tables = [] }) => tables),
];
