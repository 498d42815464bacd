/** How the pages look: one column, large targets, in the colours of whoever looks. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--ink:#16202b;--soft:#52606d;--paper:#fff;--line:#8a97a5;--tint:#eef3f8;--act:#0b5cad;--on:#fff;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e8eef4;--soft:#a9b6c3;--paper:#12181f;--line:#66737f;--tint:#1d2731;--act:#7ab8f5;--on:#0c1218;--bad:#ff9a91}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1rem 1rem 3rem}header{display:flex;justify-content:space-between;gap:1rem;align-items:baseline;color:var(--soft);font-size:.9375rem}
header a,footer{color:var(--soft)}footer{margin-top:2.5rem;font-size:.875rem}h1{font-size:1.375rem;line-height:1.3;margin:1.5rem 0 1rem}
progress{width:100%;height:.375rem;accent-color:var(--act)}fieldset{border:0;margin:0;padding:0;min-width:0}legend{padding:0;width:100%}
.hint{color:var(--soft);margin:0 0 .75rem}.bad{color:var(--bad);font-weight:600;margin:0 0 .75rem}
label.o{display:flex;gap:.75rem;align-items:center;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;margin:0 0 .5rem;cursor:pointer}
label.o:has(:checked){background:var(--tint);border-color:var(--act)}input[type=radio],input[type=checkbox]{width:1.25rem;height:1.25rem;flex:none;accent-color:var(--act);margin:0}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}.s{display:flex;gap:.375rem;flex-wrap:wrap}.s label.o{flex:1 1 2.75rem;flex-direction:column;gap:.25rem;padding:.5rem .25rem;margin:0}
.e{display:flex;justify-content:space-between;gap:1rem;color:var(--soft);font-size:.9375rem;margin:.375rem 0 0}.r{border-top:1px solid var(--line);padding:.75rem 0}.r legend{font-weight:600;margin-bottom:.5rem}
input[type=text],input[type=number],textarea{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.5rem;padding:.625rem .75rem}textarea{min-height:7rem}
img,iframe{max-width:100%;height:auto;border:1px solid var(--line);border-radius:.25rem;display:block;margin:0 0 1rem}.g{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem}.g label.o{flex-direction:column;margin:0}.g img{margin:0}
.b{display:flex;flex-direction:row-reverse;justify-content:space-between;gap:1rem;margin-top:1.5rem}button{font:inherit;min-height:3rem;padding:.5rem 1.5rem;border-radius:.5rem;border:1px solid var(--act);cursor:pointer}
.n{background:var(--act);color:var(--on);font-weight:600}.k{background:transparent;color:var(--act)}.p{background:var(--tint);padding:.5rem .75rem;border-radius:.5rem}`;
