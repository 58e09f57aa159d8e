import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { read, send } from '#kit/client/api.ts';
import { notify } from '#kit/forms/notify.ts';
import { ErrorState } from '#kit/ui/states.tsx';
import { type CvDesign, cvDesigns, cvInput } from '../contract.ts';
import { designLabels } from '../labels.ts';

const readChosen = async () => (await read('/api/cv', cvInput))?.design ?? 'failed';

export function DesignChoice() {
  const [chosen, setChosen] = useState<CvDesign | 'failed'>();
  useEffect(() => void readChosen().then(setChosen), []);

  async function choose(design: CvDesign) {
    const before = chosen;
    setChosen(design);
    const answer = await send('PUT', '/api/cv', { body: { design } });
    if (!answer.ok) setChosen(before);
    await notify(answer, {
      done: 'CV tasarımı kaydedildi!',
      failed: 'CV tasarımı kaydedilirken bir hata oluştu!',
    });
  }

  return (
    <section aria-labelledby="cv-tasarimi" className="rounded-lg border border-line bg-raised p-6">
      <h2 id="cv-tasarimi" className="font-semibold tracking-tight">
        Verilerinizden üretilen CV
      </h2>
      <p className="mt-1 text-sm text-soft">
        Ana CV’niz deneyim, eğitim, yetenek, proje ve CV kayıtlarınızdan üretilir: /cv.docx, /cv.json ve PDF
        yüklemediğiniz sürece /cv.pdf.
      </p>
      <div className="mt-4">
        {chosen === 'failed' ? (
          <ErrorState title="Seçili tasarım okunamadı." onRetry={() => void readChosen().then(setChosen)} />
        ) : (
          <fieldset className="grid gap-3 sm:grid-cols-2">
            <legend className="sr-only">Tasarım</legend>
            {cvDesigns.map((design) => (
              <div key={design} className="rounded-md border border-line p-4 has-[:checked]:border-accent">
                <label className="flex min-h-11 items-start gap-3">
                  <input
                    type="radio"
                    name="cv-design"
                    className="size-6 shrink-0 accent-(--color-accent)"
                    checked={chosen === design}
                    onChange={() => void choose(design)}
                  />
                  <span>
                    <span className="block font-medium">{designLabels[design].name}</span>
                    <span className="block text-sm text-soft">{designLabels[design].text}</span>
                  </span>
                </label>
                <a
                  href={`/cv.pdf?design=${design}`}
                  target="_blank"
                  rel="noopener"
                  className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm underline-offset-4 hover:underline"
                >
                  <Eye size={16} aria-hidden />
                  Önizle
                  <span className="sr-only">: {designLabels[design].name} (yeni sekmede açılır)</span>
                </a>
              </div>
            ))}
          </fieldset>
        )}
      </div>
    </section>
  );
}
