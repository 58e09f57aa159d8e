import { Mail, Settings } from 'lucide-react';
import { LinkButton } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';

/** Explains how to set mail up, and offers the owner's own mail program meanwhile. */
export function MailSetup({ mailto, onClose }: { mailto: string; onClose: () => void }) {
  return (
    <Dialog
      title="Panelden yazmak için"
      onClose={onClose}
      footer={
        <>
          <LinkButton icon={Mail} kind="secondary" href={mailto}>
            E-posta programımla yaz
          </LinkButton>
          <LinkButton icon={Settings} href="/admin/mail">
            E-posta ayarları
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-3 text-soft">
        <p>
          E-posta gönderimi henüz ayarlanmadı. <strong className="text-ink">Ayarlar → E-posta</strong>{' '}
          ekranında sağlayıcınızı seçip adresinizi ve uygulama şifrenizi yazmanız yeterli; iki dakika sürer.
          Sonra yanıtları buradan gönderir, gelenleri de burada görürsünüz.
        </p>
        <p>
          Şimdilik kendi e-posta programınızla yanıtlayabilir, ardından mesajı “Yanıtlandı” olarak
          işaretleyebilirsiniz.
        </p>
      </div>
    </Dialog>
  );
}
