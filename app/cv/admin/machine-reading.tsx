import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { read } from '#kit/client/api.ts';
import { Button } from '#kit/ui/button.tsx';
import { controlClass, TextArea } from '#kit/ui/field.tsx';
import { ErrorState, Skeleton } from '#kit/ui/states.tsx';
import { type CvReading, cvReading, fileLabel, type LostPart } from '../contract.ts';
import { type Missing, missingIn } from './job-advert.ts';

type File = CvReading['files'][number];

/** Shows what a machine reads of each file of the CV, and what an advertisement asks for beyond it. */
export function MachineReading() {
  const [reading, setReading] = useState<CvReading | 'failed'>();
  const [tries, setTries] = useState(0);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again for each try.
  useEffect(() => {
    const control = new AbortController();
    void read('/api/cv/reading', cvReading, control.signal).then((found) => {
      if (!control.signal.aborted) setReading(found ?? 'failed');
    });
    return () => control.abort();
  }, [tries]);

  function retry() {
    setReading(undefined);
    setTries(tries + 1);
  }

  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-raised p-6">
      <h2 id={id} className="font-semibold tracking-tight">
        Makinenin okuduğu
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">
        İşe alım yazılımları dosyanın yalnızca metnini okur. Dosyalarınız üretildi, geri okundu ve
        kayıtlarınızla karşılaştırıldı.
      </p>
      {reading === 'failed' ? (
        <ErrorState title="Dosyalar geri okunamadı." onRetry={retry} />
      ) : (
        <div aria-busy={reading === undefined} className="mt-4 divide-y divide-line border-y border-line">
          {reading
            ? reading.files.map((file) => (
                <FileRow key={`${file.format} ${file.design} ${file.language}`} file={file} />
              ))
            : ['classic', 'modern', 'docx'].map((name) => <Skeleton key={name} className="my-3 h-11" />)}
        </div>
      )}
      {reading && reading !== 'failed' && <Advert text={reading.files.map(({ text }) => text).join('\n')} />}
    </section>
  );
}

const kinds: Record<LostPart['kind'], string> = {
  name: 'Ad',
  address: 'Adres',
  date: 'Tarih',
  section: 'Başlık',
  text: 'Metin',
  order: 'Sırası bozuk',
};

function FileRow({ file }: { file: File }) {
  const { counts, lost, text } = file;
  const name = fileLabel(file);
  return (
    <details className="group py-1">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
        {lost.length === 0 ? (
          <Check size={17} aria-hidden className="shrink-0 text-good" />
        ) : (
          <TriangleAlert size={17} aria-hidden className="shrink-0 text-bad" />
        )}
        <span className="font-medium">{name}</span>
        <span className={lost.length === 0 ? 'text-soft' : 'font-medium text-bad'}>
          {lost.length === 0
            ? `Eksiksiz: ad, ${counts.addresses} adres, ${counts.dates} tarih, ${counts.sections} bölüm, sırasıyla`
            : `${lost.length} parça kayıp`}
        </span>
      </summary>
      {lost.length > 0 && (
        <ul className="mb-3 grid gap-1 text-sm">
          {lost.map(({ kind, text: part }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may have the same date; the list never changes.
            <li key={at}>
              <span className="text-soft">{kinds[kind]}:</span>{' '}
              <mark className="bg-bad/10 text-bad">{part}</mark>
            </li>
          ))}
        </ul>
      )}
      <textarea
        readOnly
        rows={14}
        aria-label={`${name}: okunan metin`}
        value={text}
        className={`${controlClass} mb-3 font-mono text-xs`}
      />
    </details>
  );
}

function Advert({ text }: { text: string }) {
  const [advert, setAdvert] = useState('');
  const [missing, setMissing] = useState<Missing>();
  return (
    <div className="mt-6 grid gap-3">
      <TextArea
        label="İş ilanı"
        rows={6}
        value={advert}
        hint="İlanın metnini yapıştırın. Karşılaştırma bu tarayıcıda yapılır; hiçbir yere gönderilmez, saklanmaz."
        onChange={(event) => {
          setAdvert(event.target.value);
          setMissing(undefined);
        }}
      />
      <div>
        <Button
          kind="secondary"
          disabled={advert.trim() === ''}
          onClick={() => setMissing(missingIn(text, advert))}
        >
          CV ile karşılaştır
        </Button>
      </div>
      <div role="status" className="grid gap-3 text-sm">
        {missing && (
          <>
            <Words
              title="İlanın istediği, CV’nizde geçmeyen adlar"
              words={missing.names}
              none="İlandaki her ad CV’nizde geçiyor."
            />
            {missing.words.length > 0 && (
              <Words title="CV’nizde geçmeyen öteki sözcükler" words={missing.words} />
            )}
            <p className="text-xs text-soft">
              Yalnızca ilanda geçen sözcüklerdir; bilmediğiniz bir şeyi CV’nize eklemeyin.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Words({ title, words, none = '' }: { title: string; words: string[]; none?: string }) {
  if (words.length === 0) return <p>{none}</p>;
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className="rounded-full border border-line px-2.5 py-0.5 font-mono text-xs">
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}
