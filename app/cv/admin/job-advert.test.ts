import { expect, test, vi } from 'vitest';
import { missingIn } from './job-advert.ts';

const cv = `Elif Şahin · Kıdemli geliştirici
PostgreSQL, Kafka, Node.js ve TypeScript ile dağıtık sistemler kurdum. CI/CD, C#.
JavaScript ve Spring biliyorum; mikroservisler tasarladım.`;

test('names that the advertisement asks for and the CV does not say are listed as they are written', () => {
  const advert = `Kubernetes'te çalışmış, PostgreSQL’e hakim, Kafka deneyimi olan geliştirici arıyoruz.
- Java, Spring Boot, Node.js
- C++, .NET Core, CI/CD, gRPC; tercihen AWS`;
  expect(missingIn(cv, advert).names).toEqual([
    'Kubernetes',
    'Java',
    'Spring Boot',
    'C++',
    '.NET Core',
    'gRPC',
    'AWS',
  ]);
});

test('other words are those of the advertisement alone, without its endings and its usual words', () => {
  const advert = 'Dağıtık sistemlerde deneyimli; ödeme altyapısı kuracak, ödemelerin güvenliğini sağlayacak.';
  const { words, names } = missingIn(cv, advert);
  expect(names).toEqual([]);
  expect(words[0]).toBe('ödeme');
  for (const word of words) expect(advert).toContain(word);
  expect(words).not.toContain('sistemlerde');
  expect(words).not.toContain('deneyimli');
});

test('nothing is listed where the CV says it all, or nothing is asked', () => {
  expect(missingIn(cv, cv)).toEqual({ names: [], words: [] });
  expect(missingIn(cv, ' \n ')).toEqual({ names: [], words: [] });
  expect(missingIn('', 'go to the office, git').names).toEqual([]);
});

test('nothing is sent anywhere', () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  missingIn(cv, 'Kubernetes');
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});
