/** What a column of an order or price list holds. */
export type Role = keyof typeof HEADINGS;

/** Headings in English, German, Spanish and French, without accents, blanks and signs. */
const HEADINGS = {
  product_id:
    'productid productno productnumber prodid produktid produktnummer produktnr idproducto productoid idproduit produitid numeroproduit',
  supplier_product_number:
    'supplierproductnumber supplierproductno suppliernumber supplierno suppliersku supplierpartnumber vendorsku vendoritem vendoritemnumber mfgno lieferantennummer lieferantenartikelnummer lieferantenartnr bestellnummer bestellnr referenciaproveedor codigoproveedor referenceproveedor referencefournisseur reffournisseur codefournisseur',
  product:
    'product sku item itemno itemnumber itemcode itemid article articleno articlenumber code productcode partnumber partno upc produkt produktcode artikel artikelnummer artikelnr artnr artikelcode producto articulo codigo codigoarticulo codigoproducto referencia produit codearticle codeproduit refarticle referencearticle reference ref',
  description:
    'description name productname itemname itemdescription productdescription beschreibung bezeichnung artikelbezeichnung produktname artikelname descripcion nombre nombreproducto designation libelle nomproduit nom',
  units:
    'units unit numunits unitsordered each eaches ea pieces pcs stuck stueck stk stuckzahl einheiten einheit unidades unidad uds piezas unites unite pieces',
  cases:
    'cases case numcases casesordered cs ctn cartons carton kartons karton kartonanzahl kisten kiste cajas caja cartones caisses caisse colis',
  quantity:
    'quantity qty qtyordered orderqty orderquantity quantityordered ordered order menge mengen bestellmenge anzahl cantidad cant cantidadpedida quantite quantites qte quantitecommandee',
  price:
    'price unitprice listprice caseprice cost unitcost preis einzelpreis stuckpreis stueckpreis listenpreis precio preciounitario prix prixunitaire amount total extprice lineamount betrag gesamt gesamtpreis summe importe montant',
  line: 'line lineno linenumber row rowno no nr pos position zeile linea renglon ligne numero num',
  batch:
    'batch batchcode batchnumber batchno lot lotnumber lotno lotcode charge chargennummer chargennr lote numerolote codigolote numerodelot',
  expires:
    'expires expiry expirationdate expirydate expiration exp expdate bestbefore bestby mhd haltbarbis verfallsdatum verfalldatum caducidad fechacaducidad vencimiento fechavencimiento peremption dateperemption dlc ddm',
  accept_backorder: 'acceptbackorder backorder',
} as const;

/** Without accents, blanks, signs and upper case. */
const normalizeHeading = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');

const ROLES = new Map(
  Object.entries(HEADINGS).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as Role] as const),
  ),
);

/** What a heading says that its column holds, in any of the known languages. "#" and "№" number the lines. */
export function roleOf(heading: string): Role | undefined {
  return /^\s*[#№]\s*$/.test(heading) ? 'line' : ROLES.get(normalizeHeading(heading));
}

/** Two headings are the same if they differ only in case, blanks and signs. */
export function repeatedHeading(heading: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return heading.find((name) => {
    const key = name.toLowerCase().replace(/[\s_-]+/g, '');
    if (key === '' || !seen.has(key)) return void seen.add(key);
    return true;
  });
}
