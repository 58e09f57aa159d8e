import {
  Award,
  BriefcaseBusiness,
  ChevronRight,
  FileInput,
  GraduationCap,
  Link,
  Sparkles,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { DesignChoice } from '#app/cv/admin/design-choice.tsx';
import { CvFile, type CvFileProps } from './cv-file.tsx';

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

export function CvTab({ url, onChange }: CvFileProps) {
  return (
    <div className="grid gap-8">
      <ul className="grid gap-3 sm:grid-cols-2">
        {parts.map((part) => (
          <Part key={part.to} {...part} />
        ))}
      </ul>
      <CvFile url={url} onChange={onChange} />
      <DesignChoice />
    </div>
  );
}

type PartProps = { to: string; icon: ComponentType<{ size?: number }>; title: string; text: string };

function Part({ to, icon: Icon, title, text }: PartProps) {
  return (
    <li>
      <a
        href={to}
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
      </a>
    </li>
  );
}
