import type { Texts } from '../english.ts';

export const glossary: Texts['glossary'] = {
  draft:
    'Pedido o compra que todavía se puede modificar y que no se está procesando. Sus precios se calculan cada vez que se consulta.',
  submitted:
    'Pedido que se envió para procesarse: en cola, importando o aceptado. No se puede modificar hasta que se facture.',
  posted: 'Pedido que ya se procesó y tiene factura.',
  pendingChange: 'Versión modificada de un pedido facturado. Surte efecto cuando se envía y se aplica.',
  allocation:
    'Unidades de un producto apartadas para un cliente (reserva), o el máximo que un cliente puede comprar (límite).',
  cutoff:
    'Hora hasta la que se debe enviar un pedido para que se entregue en una fecha, en la zona horaria del estado.',
  split:
    'Borrador que se convierte en varios pedidos, porque hay proveedores que necesitan factura aparte o renglones con otras condiciones.',
  separateInvoice: 'Requisito de un proveedor: sus renglones van en una factura propia.',
  terms:
    'Cuándo vence una factura, por ejemplo Net 30. Las ofrece el proveedor; cada renglón lleva las que se eligen para él o las predeterminadas.',
  batch:
    'Mercancía de una misma producción, con un mismo código de lote. Un retiro del mercado rastrea el lote hasta cada cliente.',
  coa: 'Certificado de análisis: documento de un laboratorio sobre un lote, adjunto a los renglones de la factura.',
  arAccount: 'Cuenta en cuentas por cobrar que paga las facturas de uno o varios clientes.',
  aging:
    'Saldos pendientes de una cuenta por cobrar según el tiempo que llevan vencidos: por vencer, 1–30, 31–60, 61–90 días y más.',
};
