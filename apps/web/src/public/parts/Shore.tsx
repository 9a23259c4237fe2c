/** A cabin by a lake, above the words about a maker without a photo: decorative, as bright by night as the pictures. */
export function Shore() {
  return (
    <svg
      className="maker-shore"
      viewBox="0 0 360 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="#e9e2d2" d="M0 0h360v150H0z" />
      <circle cx="268" cy="42" r="20" fill="#f6dfd5" />
      <path fill="#b9c6be" d="M0 78 46 52l38 20 44-40 52 44 40-22 60 34 80-20v62H0z" />
      <path fill="#7f9a8c" d="m0 96 60-14 60 12 70-18 80 20 90-12v46H0z" />
      <path
        fill="#1f5a45"
        d="M22 104 34 74l12 30zM40 106l11-27 11 27zM300 102l13-34 13 34zM322 106l10-26 10 26z"
      />
      <path fill="#1f4f7a" opacity=".75" d="M0 108h360v42H0z" />
      <path d="M20 122h60M120 130h90M240 120h70M60 140h120" stroke="#d8e6f5" strokeWidth="1.5" opacity=".6" />
      <path fill="#6a2d17" d="M138 92h64v22h-64z" />
      <path fill="#8a3b1e" d="m130 94 40-22 40 22z" />
      <path fill="#f5e5be" d="M150 98h10v9h-10zM176 98h10v9h-10z" />
    </svg>
  )
}
