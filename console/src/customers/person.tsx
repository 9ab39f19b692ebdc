interface Props {
  name: string | null;
  role?: string | null | undefined;
  email: string | null;
  phone?: string | null;
}

/** Somebody to write to or to call, with one press on a phone. */
export function Person({ name, role, email, phone }: Props) {
  const [user, host] = email?.split('@') ?? [];
  return (
    <>
      <bdi>{name}</bdi>
      {role && `, ${role}`}
      {email && (
        <div>
          <a href={`mailto:${encodeURIComponent(email)}`}>
            {user}
            {host && (
              <>
                @<wbr />
                {host}
              </>
            )}
          </a>
        </div>
      )}
      {phone && (
        <div>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </div>
      )}
    </>
  );
}
