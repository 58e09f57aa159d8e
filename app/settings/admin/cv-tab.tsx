import { BriefcaseBusiness, ChevronRight, FileUp, GraduationCap, Sparkles } from 'lucide-react';
import { type ChangeEvent, type ComponentType, useRef, useState } from 'react';
import { Link } from 'react-router';
import { send } from '#app/api.ts';
import { DesignChoice } from '#app/cv/admin/design-choice.tsx';
import { fileReply } from '#app/media/contract.ts';
import { PDF_RULE } from '#app/media/rules.ts';
import { brokenRule, uploadFailure, uploadFile } from '#app/media/upload.ts';
import { tell } from '#app/ui/ask.tsx';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { toast } from '#app/ui/toast.tsx';

type Props = { url: string; onUploaded: (url: string) => void };

/** The CV's parts, and the CV as a file. */
export function CvTab({ url, onUploaded }: Props) {
  return (
    <div className="grid gap-8">
      <ul className="grid gap-3 md:grid-cols-3">
        <Part
          to="/admin/cv/experience"
          icon={BriefcaseBusiness}
          title="İş Deneyimi"
          text="Çalıştığınız yerler"
        />
        <Part to="/admin/cv/education" icon={GraduationCap} title="Eğitim" text="Okullar ve dereceler" />
        <Part to="/admin/skills" icon={Sparkles} title="Yetenekler" text="Teknik yetenek kartları" />
      </ul>
      <CvFile url={url} onUploaded={onUploaded} />
      <DesignChoice />
    </div>
  );
}

type PartProps = { to: string; icon: ComponentType<{ size?: number }>; title: string; text: string };

function Part({ to, icon: Icon, title, text }: PartProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-lg border border-line bg-raised p-5 transition-colors hover:border-edge"
      >
        <span aria-hidden className="text-soft">
          <Icon size={22} />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold tracking-tight">{title}</span>
          <span className="block text-sm text-soft">{text}</span>
        </span>
        <ChevronRight size={18} aria-hidden className="text-soft" />
      </Link>
    </li>
  );
}

function CvFile({ url, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number>();

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const broken = brokenRule(file, PDF_RULE);
    if (broken) return void tell(broken.text);
    setProgress(0);
    try {
      const reply = await uploadFile({
        path: '/api/upload',
        field: 'file',
        file,
        more: { type: 'cv' },
        onProgress: setProgress,
      });
      const { url: stored } = fileReply.parse(reply);
      await send('PUT', '/api/personal-info/key/cv_url', {
        body: { value: stored, type: 'url', category: 'files' },
      });
      onUploaded(stored);
      toast('CV başarıyla yüklendi!');
    } catch (error) {
      console.error(error);
      await tell(uploadFailure(error, 'file', 'CV yüklenirken hata oluştu!'));
    } finally {
      setProgress(undefined);
    }
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
        Yalnızca PDF, en fazla 5MB.
      </p>
      <div className="mt-4 grid gap-3">
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label="CV dosyası seç"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void upload(event)}
        />
        <Button
          look="secondary"
          className="justify-self-start"
          busy={progress !== undefined}
          busyLabel="Yükleniyor..."
          onClick={() => input.current?.click()}
        >
          <FileUp size={16} aria-hidden />
          {url ? 'Yeni CV yükle' : 'CV yükle'}
        </Button>
        {progress !== undefined && <Progress value={progress} label="CV yükleniyor" />}
      </div>
    </section>
  );
}
