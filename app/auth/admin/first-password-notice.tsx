import { formatDateTime } from '#kit/text/format.ts';

export function FirstPasswordNotice({ until }: { until: string | null | undefined }) {
  if (!until) return null;
  return (
    <p role="status" className="mb-6 rounded-md border border-warn px-4 py-3 text-sm text-warn">
      İlk giriş şifrenizi kullanıyorsunuz; <time dateTime={until}>{formatDateTime(until)}</time> tarihinden
      sonra bu şifreyle giriş yapılamaz.{' '}
      <a href="/admin/account" className="underline underline-offset-4">
        Kendi şifrenizi seçin
      </a>
    </p>
  );
}
