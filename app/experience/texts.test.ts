import { expect, test } from 'vitest';
import { schoolYears } from '#app/education/labels.ts';
import { listFrom } from './admin/index.tsx';
import { periodText, workTypeLabel, workTypes } from './labels.ts';

test('work types have the labels of the specification', () => {
  expect(workTypes.map((type) => workTypeLabel(type))).toEqual(['Ofiste', 'Remote', 'Hibrit']);
});

test('a current position shows Devam Ediyor instead of its end', () => {
  expect(periodText({ start_date: '2020-05-01', end_date: '2022-03-31', is_current: false })).toBe(
    'Mayıs 2020 – Mart 2022',
  );
  expect(periodText({ start_date: '2020-05-01', end_date: null, is_current: true })).toBe(
    'Mayıs 2020 – Devam Ediyor',
  );
  expect(periodText({ start_date: '2020-05-01', end_date: null, is_current: false })).toBe('Mayıs 2020');
  expect(schoolYears({ start_year: 2012, end_year: 2016, is_current: true })).toBe('2012 – Devam Ediyor');
  expect(schoolYears({ start_year: 2012, end_year: 2016, is_current: false })).toBe('2012 – 2016');
});

test('technologies typed with commas are trimmed, empty ones dropped', () => {
  expect(listFrom(' Go, , Kafka ,,PostgreSQL,')).toEqual(['Go', 'Kafka', 'PostgreSQL']);
  expect(listFrom('  ')).toEqual([]);
  expect(listFrom('Go, Kafka, go, KAFKA')).toEqual(['Go', 'Kafka']);
});
