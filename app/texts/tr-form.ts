/** What the contact form answers, on the server and in its script. */
export const form = {
  sent: 'Mesajınız başarıyla gönderildi!',
  failed: 'Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyin.',
  busy: 'Gönderiliyor...',
  name: { error: 'İsim en az 2 karakter olmalıdır', tooLong: 'İsim en fazla 100 karakter olabilir' },
  email: {
    error: 'Geçerli bir email adresi giriniz',
    tooLong: 'Email adresi en fazla 254 karakter olabilir',
  },
  message: {
    error: 'Mesaj en az 10 karakter olmalıdır',
    tooLong: 'Mesaj en fazla 5000 karakter olabilir',
  },
};

export type FormTexts = typeof form;
