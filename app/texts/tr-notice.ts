/** The default privacy notice, which describes what the product does with data. */
export type NoticeFacts = {
  owner: string | undefined;
  email: string | undefined;
  message_months: number;
  view_days: number;
};

export function notice({
  owner = 'bu sitenin sahibi',
  email,
  message_months,
  view_days,
}: NoticeFacts): string {
  const kept = message_months
    ? `Mesajlar en geç ${message_months} ay sonra kendiliğinden silinir.`
    : 'Mesajlar, yazışma için gerekli olduğu sürece saklanır.';
  return `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) ve Genel Veri Koruma Tüzüğü (GDPR) kapsamında bu sitede hangi verilerin, neden ve ne kadar süreyle işlendiğini anlatır.

## Veri sorumlusu

Veri sorumlusu ${owner}.${email ? ` Bu metinle ilgili her soru için: ${email}` : ''}

## İletişim formu

Formu gönderdiğinizde adınız, e-posta adresiniz ve mesajınız yalnızca size yanıt verebilmek için saklanır. Kimseyle paylaşılmaz, pazarlama için kullanılmaz. Hukuki sebep, talebinizin yanıtlanmasıdır. ${kept} Otomatik gönderilmiş görünen mesajlar ayrı bir klasörde durur ve 30 gün sonra silinir.

Yazışma e-posta ile sürerse gönderdiğiniz e-postalar, ekleri ve size verilen yanıtlar da aynı yerde, aynı süreyle saklanır. Ekleri yalnızca site sahibi indirebilir. E-postalar, site sahibinin kullandığı e-posta sağlayıcısından geçer.

## Ziyaret sayımı

Bu site çerez kullanmadan sayım yapar ve başka hiçbir hizmete veri göndermez.

- Hangi sayfanın, ne zaman, hangi tür cihazdan ve hangi ülkeden açıldığı kaydedilir.
- IP adresinin son bölümü silinerek saklanır; tam adres hiç kaydedilmez.
- Aynı kişinin bir günde iki kez sayılmaması için adresten ve tarayıcı bilgisinden, her gün değişen ve ertesi gün unutulan bir anahtarla özet üretilir. Bu özet günler arasında birbirine bağlanamaz.
- Sayfaların ne kadar hızlı açıldığı, yalnızca günlük toplamlar olarak sayılır.
- Tek tek ziyaret kayıtları ${view_days} gün sonra silinir; geriye yalnızca günlük toplamlar kalır.
- Tarayıcınız izlenmek istemediğini bildiriyorsa (Global Privacy Control veya Do Not Track) ziyaretiniz hiç sayılmaz.

## Haklarınız

Hakkınızda hangi verilerin bulunduğunu öğrenebilir, düzeltilmesini veya silinmesini isteyebilirsiniz.${email ? ` Bunun için ${email} adresine yazmanız yeterlidir.` : ' Bunun için iletişim formundan yazmanız yeterlidir.'}`;
}
