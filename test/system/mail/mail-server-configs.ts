export type Place = {
  folder: string;
  certificate: string;
  key: string;
  mails: string;
  ports: { smtp: number; imap: number; auth: number };
};

export const dovecotConfig = ({
  folder,
  certificate,
  key,
  users,
  mails,
  ports,
}: Place & { users: string }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${certificate}
ssl_key = <${key}
mail_location = maildir:${mails}/%d/%n
first_valid_uid = 1
auth_mechanisms = plain login
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${users}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${mails}/%d/%n
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${ports.imap}
    ssl = yes
  }
}
service auth {
  inet_listener {
    port = ${ports.auth}
  }
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
}
`;

type PostfixPlace = Place & { config: string; domains: string };

export const postfixConfig = ({ folder, config, certificate, key, domains, mails, ports }: PostfixPlace) => `
compatibility_level = 3.6
queue_directory = ${config}/queue
data_directory = ${config}/data
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = localhost
mydestination =
mynetworks =
smtpd_relay_restrictions = permit_sasl_authenticated, reject_unauth_destination
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${ports.auth}
smtpd_tls_security_level = may
smtpd_tls_auth_only = yes
smtpd_tls_cert_file = ${certificate}
smtpd_tls_key_file = ${key}
smtputf8_enable = yes
virtual_mailbox_domains = ${domains}
virtual_mailbox_base = ${mails}
virtual_mailbox_maps = texthash:${config}/boxes
virtual_minimum_uid = 1
virtual_uid_maps = static:8
virtual_gid_maps = static:8
`;
