import { expect, test } from 'vitest';
import { words } from '#kit/texts/words.server.ts';
import {
  experienceChecklist,
  proficiencyLabel,
  proficiencyOwnerLabel,
  skillColorOf,
  skillEmoji,
  skillIcons,
} from './labels.ts';

const levels = [1, 2, 3, 4, 5];

test('visitors and the owner read their own words for the five levels', () => {
  expect(levels.map((level) => proficiencyLabel(level))).toEqual([
    'Başlangıç',
    'Temel Seviye',
    'Orta Seviye',
    'İleri Seviye',
    'Uzman',
  ]);
  expect(levels.map(proficiencyOwnerLabel)).toEqual(['Başlangıç', 'Temel', 'Orta', 'İleri', 'Uzman']);
});

test('the checklist grows with the level', () => {
  expect(levels.map((level) => experienceChecklist(level, words.tr).length)).toEqual([0, 1, 2, 3, 4]);
  expect(experienceChecklist(2, words.tr)).toEqual(['Temel implementasyonlar']);
  expect(experienceChecklist(3, words.tr)).toContain('Karmaşık problemleri çözebilme');
  expect(experienceChecklist(4, words.tr)).toContain('Production ortamında aktif kullanım');
  expect(experienceChecklist(5, words.tr)).toContain('Mentoring ve team lead deneyimi');
});

test('each of the twelve icons has an emoji of its own, and code is the default', () => {
  expect(new Set(skillIcons.map(skillEmoji)).size).toBe(12);
  expect(skillEmoji('Unknown')).toBe(skillEmoji('Code'));
});

test('a colour is known by its name or by its pair of classes', () => {
  expect(skillColorOf('purple')).toBe('purple');
  expect(skillColorOf('from-yellow-500 to-orange-500')).toBe('yellow');
  expect(skillColorOf('brown')).toBeUndefined();
  expect(skillColorOf('blue" onload="x')).toBeUndefined();
});
