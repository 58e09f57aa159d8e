import {
  Award,
  BriefcaseBusiness,
  ChevronRight,
  Eye,
  FileInput,
  FileUp,
  GraduationCap,
  Link,
  Sparkles,
} from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Progress } from '#app/media/admin/progress.tsx';
import { read, send } from '#kit/client/api.ts';
import { alertFailure, notify } from '#kit/forms/notify.ts';
import { brokenRule, fileReply, PDF_RULE } from '#kit/pictures/contract.ts';
import { FileButton, uploadFile, uploadProblem } from '#kit/pictures/upload.tsx';
import { Button } from '#kit/ui/button.tsx';
import { alert, confirm } from '#kit/ui/dialog.tsx';
import { ErrorState, lazyPart } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import { type CvDesign, cvDesigns, cvInput, designLabels } from '../contract.ts';

const MachineReading = lazyPart(async () => (await import('./machine-reading.tsx')).MachineReading);

const parts: PartProps[] = [
  { to: '/admin/cv/experience', icon: BriefcaseBusiness, title: 'İş Deneyimi', text: 'Çalıştığınız yerler' },
  { to: '/admin/cv/education', icon: GraduationCap, title: 'Eğitim', text: 'Okullar ve dereceler' },
  { to: '/admin/skills', icon: Sparkles, title: 'Yetenekler', text: 'Teknik yetenek kartları' },
  {
    to: '/admin/cv/entries',
    icon: Award,
    title: 'CV Kayıtları',
    text: 'Sertifika, dil, yayın, konuşma, ödül…',
  },
  { to: '/admin/cv/links', icon: Link, title: 'CV’ler', text: 'Ana CV ve tek bir okur için olanlar' },
  { to: '/admin/cv/import', icon: FileInput, title: 'İçe aktar', text: 'LinkedIn’den ya da bir dosyadan' },
];

/** Is mounted while another tab shows, and draws the CV's files only once it is shown. */
export function CvTab({ isShown, url, onChange }: CvFileProps & { isShown: boolean }) {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  return (
    <div className="grid gap-8">
      <ul className="grid gap-3 sm:grid-cols-2">
        {parts.map((part) => (
          <Part key={part.to} {...part} />
        ))}
      </ul>
      <CvFile url={url} onChange={onChange} />
      <DesignChoice />
      <Suspense>{wasShown && <MachineReading />}</Suspense>
    </div>
  );
}

type PartProps = { to: string; icon: ComponentType<{ size?: number }>; title: string; text: string };

function Part({ to, icon: Icon, title, text }: PartProps) {
  return (
    <li>
      <a
        href={to}
        className="flex items-center gap-4 rounded-lg border border-line bg-raised p-5 fades hover:border-edge"
      >
        <span aria-hidden className="text-soft">
          <Icon size={22} />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold tracking-tight">{title}</span>
          <span className="block text-sm text-soft">{text}</span>
        </span>
        <ChevronRight size={18} aria-hidden className="text-soft" />
      </a>
    </li>
  );
}

type CvFileProps = { url: string; onChange: (url: string) => void };

function CvFile({ url, onChange }: CvFileProps) {
  const [progress, setProgress] = useState<number>();

  async function upload(file: File) {
    const broken = brokenRule(file, PDF_RULE);
    if (broken) return void alert(broken.text);
    setProgress(0);
    const answer = await uploadFile({
      path: '/api/upload',
      field: 'file',
      file,
      more: { type: 'cv' },
      reply: fileReply,
      onProgress: setProgress,
    });
    const stored = answer.ok ? await store(answer.data.url) : answer;
    setProgress(undefined);
    if (stored.ok) toast('CV başarıyla yüklendi!');
    else await alertFailure(stored, uploadProblem(stored, 'file', 'CV yüklenirken hata oluştu!'));
  }

  async function remove() {
    const confirmed = await confirm({
      title: 'CV dosyası kaldırılsın mı?',
      text: 'Ana sayfadaki düğme, verilerinizden üretilen CV’yi açar.',
      confirmLabel: 'Evet, kaldır',
      cancelLabel: 'İptal',
    });
    if (!confirmed) return;
    await notify(await store(''), { done: 'CV dosyası kaldırıldı.', failed: 'CV dosyası kaldırılamadı.' });
  }

  async function store(value: string) {
    const body = { value, type: 'url', category: 'files' };
    const answer = await send('PUT', '/api/personal-info/key/cv_url', { body });
    if (answer.ok) onChange(value);
    return answer;
  }

  return (
    <section aria-labelledby="cv-dosyasi" className="rounded-lg border border-line bg-raised p-6">
      <h2 id="cv-dosyasi" className="font-semibold tracking-tight">
        CV dosyası
      </h2>
      <p className="mt-1 text-sm text-soft">
        {url ? (
          <>
            Ana sayfadaki düğme{' '}
            <a href={url} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
              bu dosyayı
            </a>{' '}
            açar.
          </>
        ) : (
          'Henüz yüklenmedi; ana sayfadaki düğme, verilerinizden üretilen CV’yi açar.'
        )}{' '}
        Yalnızca PDF, en fazla 5 MB.
      </p>
      <div className="mt-4 grid gap-3">
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon={FileUp}
            label="CV dosyası seç"
            accept="application/pdf,.pdf"
            busy={progress !== undefined}
            onFile={(file) => void upload(file)}
          >
            {url ? 'Yeni CV yükle' : 'CV yükle'}
          </FileButton>
          {url && (
            <Button kind="quiet" disabled={progress !== undefined} onClick={() => void remove()}>
              Dosyayı kaldır
            </Button>
          )}
        </div>
        {progress !== undefined && <Progress value={progress} label="CV yükleniyor" />}
      </div>
    </section>
  );
}

const readChosen = async () => (await read('/api/cv', cvInput))?.design ?? 'failed';

function DesignChoice() {
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
