import { Copy } from 'lucide-react';
import { breakdownReply } from '#app/analytics/contract.ts';
import { read } from '#kit/client/api.ts';
import { AdminHeader } from '#kit/forms/admin-header.tsx';
import { copyText, useSending } from '#kit/forms/notify.ts';
import type { Loaded } from '#kit/panel/panel-resource.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField } from '#kit/ui/field.tsx';
import { LoadError } from '#kit/ui/states.tsx';
import { type Asking, type AskReply, askReply } from '../contract.ts';

export async function loader() {
  const [ask, numbers] = await Promise.all([
    read('/api/ask', askReply),
    read('/api/analytics/breakdown?period=month', breakdownReply),
  ]);
  return { ask, questions: numbers?.agent };
}

type Question = { name: string; total: number };

export default function AskScreen({ loaderData: { ask, questions } }: Loaded<typeof loader>) {
  return (
    <div className="pb-10">
      <AdminHeader title="Yapay zekâ">
        İşe alım yapan biri ya da bir meslektaşınız, kendi yapay zekâsına sizi sorabilir; yanıtlar sitenizin
        herkese açık sayfalarından gelir.
      </AdminHeader>
      {ask ? (
        <div className="beside">
          <div>
            <Switches {...ask} />
            {ask.ask !== 'off' && <Connecting address={ask.address} />}
          </div>
          {(ask.ask !== 'off' || Boolean(questions?.length)) && <Questions questions={questions} />}
        </div>
      ) : (
        <LoadError title="Yapay zekâ ayarı yüklenemedi." />
      )}
    </div>
  );
}

function Switches({ ask, rev }: AskReply) {
  const { sendAndNotify, busy } = useSending();
  const isOn = ask !== 'off';
  const takes = ask === 'inquire';
  const choose = (wanted: Asking, done: string) =>
    sendAndNotify(
      'PUT',
      '/api/ask',
      { done, failed: 'Kaydedilirken bir hata oluştu!' },
      { ask: wanted, rev },
    );
  return (
    <section className="form-card">
      <div>
        <CheckField
          label="Ziyaretçilerin yapay zekâları siteme sorabilsin"
          checked={isOn}
          disabled={busy}
          onChange={() =>
            void choose(
              isOn ? 'off' : 'read',
              isOn ? 'Kapatıldı; artık kimse soramaz.' : 'Açıldı; artık sorabilirler.',
            )
          }
        />
        <p className="max-w-prose pl-9 text-sm text-soft">
          Profilinizi, projelerinizi ve sonuçlarını, makalelerinizi ve CV’nizi okurlar; taslakları, gizli
          kayıtları ve gelen kutunuzu görmezler. Bir adres dakikada en çok 60 soru sorabilir; soruların metni
          saklanmaz, yalnızca sayısı tutulur.
        </p>
      </div>
      <div>
        <CheckField
          label="Bana mesaj da bırakabilsinler"
          checked={takes}
          disabled={busy || !isOn}
          onChange={() =>
            void choose(
              takes ? 'read' : 'inquire',
              takes ? 'Mesaj bırakma kapatıldı.' : 'Mesaj bırakma açıldı!',
            )
          }
        />
        <p className="max-w-prose pl-9 text-sm text-soft">
          Mesaj, iletişim formunun denetimlerinden geçer ve gelen kutunuza “Yapay zekâ üzerinden” konusuyla
          düşer.
        </p>
      </div>
    </section>
  );
}

function Connecting({ address }: { address: string }) {
  const lines = [
    { who: 'Claude ve ChatGPT', how: 'Özel bağlayıcı ekle', text: address },
    {
      who: 'Claude Code',
      how: 'Uçbirimde',
      text: `claude mcp add --transport http ${new URL(address).hostname} ${address}`,
    },
    { who: 'curl', how: 'Denemek için', text: curl(address) },
  ];
  return (
    <section className="mt-10" aria-labelledby="connecting">
      <h2 id="connecting" className="text-lg font-semibold tracking-tight">
        Nasıl bağlanılır?
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">
        Bu üç satırdan birini paylaşın. Adres, açık olduğu sürece sitenizin kaynağında, <code>/llms.txt</code>{' '}
        içinde ve <code>/.well-known/mcp/server.json</code> dosyasında da durur.
      </p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised">
        {lines.map(({ who, how, text }) => (
          <li
            key={who}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <p className="text-sm">
              <span className="block font-medium">{who}</span>
              <span className="text-soft">{how}</span>
            </p>
            <code className="col-span-full row-start-2 rounded-md bg-sunken px-3 py-2 text-xs break-words select-all">
              {text}
            </code>
            <Button
              icon={Copy}
              kind="secondary"
              aria-label={`Kopyala: ${who}`}
              onClick={() =>
                copyText(text, { done: 'Kopyalandı.', failed: 'Kopyalanamadı; seçip kendiniz kopyalayın.' })
              }
            >
              Kopyala
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function curl(address: string) {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'get_profile', arguments: {} },
  };
  return `curl ${address} -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -d '${JSON.stringify(call)}'`;
}

function Questions({ questions }: { questions: Question[] | undefined }) {
  const total = questions?.reduce((sum, one) => sum + one.total, 0) ?? 0;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-lg font-semibold tracking-tight">
        Bu ay
        <span className="ml-2.5 font-mono text-xs font-normal text-soft">
          {total.toLocaleString('tr-TR')} soru
        </span>
      </h2>
      {!questions && <LoadError title="Sayılar yüklenemedi." />}
      {questions?.length === 0 && <p className="mt-1 text-sm text-soft">Henüz soru sorulmadı.</p>}
      {questions && questions.length > 0 && (
        <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised">
          {questions.map(({ name, total: times }) => (
            <div key={name} className="flex justify-between gap-4 px-4 py-2.5 text-sm sm:px-5">
              <dt>{name}</dt>
              <dd className="font-mono tabular-nums">{times.toLocaleString('tr-TR')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
